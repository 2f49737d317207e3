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
  /** Speaks the language of the page. */
  i18n: I18n;
  /** Who was signed in on this device last. A page rendered on the server is the same for everybody and knows nobody. */
  session?: OutputOf<typeof accountsApi.session> | undefined;
  children: ReactNode;
}

/** What every page needs around it, in the browser and on the server. */
export function Providers({ i18n, session, children }: ProvidersProps) {
  const [queryClient] = useState(() => {
    const client = createQueryClient(sessionQuery.queryKey);
    // Good enough to open the app with; old enough to be asked for at once.
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
