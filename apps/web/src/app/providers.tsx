import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFollowSession } from '../features/accounts/session/follow-session.ts';
import { sessionQuery } from '../features/accounts/session/session.queries.ts';
import { createQueryClient } from '../lib/api/query-client.ts';

interface ProvidersProps {
  i18n: I18n;
  /** With the session, if it is known. A server-rendered page has none, because it is the same for every user. */
  client?: QueryClient;
  children: ReactNode;
}

/** Context for every page, in the browser and on the server. */
export function Providers({ i18n, client, children }: ProvidersProps) {
  const [queryClient] = useState(() => client ?? createQueryClient(sessionQuery.queryKey));
  useFollowSession(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  );
}
