import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  type Query,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountOf } from '../../../offline/account/use-account.ts';
import { tripsKeys } from './trips.keys.ts';
import { boardQuery, feedQuery, tripQuery, tripsQuery } from './trips.queries.ts';

type Kept = DehydratedState['queries'];

interface Stored {
  /** The app version that stored it: another version may use a different format. */
  readonly by: string | undefined;
  readonly kept: Kept;
}

/** URL of the app's entry script, which changes with every build. */
const version = (): string | undefined => [...document.scripts].find(({ type }) => type === 'module')?.src;

const SHOWN = new Set<unknown>(['list', 'trip', 'board', 'feed', 'recap']);
const STORE_DELAY = 1000;

const isShown = ({ queryKey: [what, whose, kind] }: Pick<Query, 'queryKey'>, userId: string): boolean =>
  what === 'trips' && whose === userId && SHOWN.has(kind);

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Stores only the first page of paged lists. */
const firstPage = (data: unknown): unknown =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

const shownIn = (queryClient: QueryClient, userId: string): Kept =>
  dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && isShown(query, userId),
    serializeData: firstPage,
  }).queries;

/** Merges current queries over the stored ones, and drops trips that left the user's list. */
function mergeQueries(before: Kept, now: Kept, userId: string): Kept {
  const merged = [...new Map([...before, ...now].map((query) => [query.queryHash, query])).values()];
  const listKey = JSON.stringify(tripsKeys.list(userId));
  const list = merged.find(({ queryKey }) => JSON.stringify(queryKey) === listKey)?.state.data;
  if (!isPaged(list)) return merged;
  const [page] = list.pages as { trips: { id: string }[] }[];
  const mine = new Set<unknown>(page?.trips.map(({ id }) => id));
  return merged.filter(({ queryKey: [, , kind, tripId] }) => kind === 'list' || mine.has(tripId));
}

async function readKept(userId: string): Promise<Kept> {
  const stored = (await accountOf(userId).keptTrips()) as Stored | undefined;
  return stored && stored.by === version() ? stored.kept : [];
}

const storeAll = (userId: string, kept: Kept): Promise<void> =>
  accountOf(userId).keepTrips({ by: version(), kept } satisfies Stored);

/** The most trips to prefetch per start. */
const MAX_PREFETCHED = 3;

/** Fetches trips whose page was never opened on this device, and stores them for offline use. */
export async function prefetchTrips(
  queryClient: QueryClient,
  userId: string,
  tripIds: readonly string[],
): Promise<void> {
  const kept = await readKept(userId);
  const seen = new Set(kept.flatMap(({ queryKey: [, , kind, tripId] }) => (kind === 'trip' ? [tripId] : [])));
  const unseen = tripIds.filter((tripId) => !seen.has(tripId)).slice(0, MAX_PREFETCHED);
  if (unseen.length === 0) return;
  await Promise.all([
    queryClient.fetchInfiniteQuery({ ...tripsQuery(userId), staleTime: 0 }),
    ...unseen.flatMap((tripId) => [
      queryClient.fetchQuery(tripQuery(userId, tripId)),
      queryClient.fetchInfiniteQuery(boardQuery(userId, tripId)),
      queryClient.fetchInfiniteQuery(feedQuery(userId, tripId)),
    ]),
  ]);
  await storeAll(userId, mergeQueries(kept, shownIn(queryClient, userId), userId));
}

/** Restores stored trip queries into the cache, and stores new results as they arrive. */
export function useTripCache(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let kept: Kept = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opened = readKept(userId).then((found) => {
      kept = found;
      hydrate(queryClient, { queries: kept, mutations: [] });
    });
    const keep = async () => {
      timer = undefined;
      await opened;
      kept = mergeQueries(kept, shownIn(queryClient, userId), userId);
      await storeAll(userId, kept);
    };
    const begin = () => void keep().catch(reportError);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      const isNews = event.type === 'updated' && event.action.type === 'success' && isShown(event.query, userId);
      if (isNews) timer ??= setTimeout(begin, STORE_DELAY);
    });
    opened.catch(reportError);
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      begin();
    };
  }, [queryClient, userId]);
}
