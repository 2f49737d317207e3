import { QUEUE_PAGE } from '@sportspot/domain/moderation/moderation.constants.ts';
import type { Database } from '../../db/database.ts';
import { findNames, searchPeople } from '../accounts/people/suspension.service.ts';
import { countWaiting, listQueuedMessages } from '../support/moderate.service.ts';
import { listQueuedSuggestions } from '../support/suggestions.service.ts';
import { selectActions } from './actions.queries.ts';
import { toAuditedAction, toListedPerson, toNamed, toQueuedMessage, toQueuedReport } from './moderation.view.ts';
import { countOpenReports, countReportsOn, selectReports } from './reports.queries.ts';

interface Page {
  readonly status: string;
  readonly after?: string | undefined;
}

const toPageQuery = ({ status, after }: Page) => ({ status, after, limit: QUEUE_PAGE + 1 });

/** Splits off the extra row and returns the cursor of the next page. */
function toPage<Row extends { readonly id: string }>(rows: readonly Row[]): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, QUEUE_PAGE);
  return { shown, next: rows.length > QUEUE_PAGE ? (shown.at(-1)?.id ?? null) : null };
}

export async function countQueues({ directory }: Database) {
  const [waiting, reports] = await Promise.all([countWaiting(directory), countOpenReports(directory)]);
  return { ...waiting, reports };
}

export async function listSuggestions(db: Database, page: Page) {
  const { shown, next } = toPage(await listQueuedSuggestions(db.directory, toPageQuery(page)));
  const names = await findNames(
    db,
    shown.map(({ userId }) => userId),
  );
  return { entries: shown.map(({ userId, ...suggestion }) => ({ ...suggestion, by: toNamed(names, userId) })), next };
}

export async function listMessages(db: Database, page: Page) {
  const { shown, next } = toPage(await listQueuedMessages(db.directory, toPageQuery(page)));
  const names = await findNames(
    db,
    shown.map((row) => row.user_id),
  );
  return { entries: shown.map((row) => toQueuedMessage(row, names)), next };
}

export async function listReports(db: Database, page: Page) {
  const { shown, next } = toPage(await selectReports(db.directory, toPageQuery(page)));
  const names = await findNames(
    db,
    shown.flatMap((row) => [row.reporter_id, row.subject_id]),
  );
  return { entries: shown.map((row) => toQueuedReport(row, names)), next };
}

export async function listPeople(db: Database, query: string) {
  const rows = await searchPeople(db, query);
  const reports = await countReportsOn(
    db.directory,
    rows.map(({ id }) => id),
  );
  return { people: rows.map((row) => toListedPerson(row, reports.get(row.id) ?? 0)) };
}

export async function listActions(db: Database, page: Pick<Parameters<typeof selectActions>[1], 'of' | 'before'>) {
  const { shown, next } = toPage(await selectActions(db.directory, { ...page, limit: QUEUE_PAGE + 1 }));
  const names = await findNames(
    db,
    shown.flatMap((row) => [row.moderator_id, row.subject_id]),
  );
  return { actions: shown.map((row) => toAuditedAction(row, names)), next };
}
