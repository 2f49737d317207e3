import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { OutputOf } from '@sportspot/domain/endpoint.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionQuery } from '../features/accounts/accounts.queries.ts';
import { useFollowSession } from '../features/accounts/follow-session.ts';
import { createQueryClient } from '../lib/query-client.ts';

interface ProvidersProps {
  i18n: I18n;
  /** The last session on this device. A server-rendered page has none, because it is the same for every user. */
  session?: OutputOf<typeof accountsApi.session> | undefined;
  children: ReactNode;
}

/** Context for every page, in the browser and on the server. */
export function Providers({ i18n, session, children }: ProvidersProps) {
  const [queryClient] = useState(() => {
    const client = createQueryClient(sessionQuery.queryKey);
    // Stale on purpose: it opens the app at once and is refetched right away.
    if (session) client.setQueryData(sessionQuery.queryKey, session, { updatedAt: 0 });
    return client;
  });
  useFollowSession(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  );
}
