import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { ActionsList } from '../../../features/moderation/actions-list.tsx';
import { MessagesQueue } from '../../../features/moderation/messages-queue.tsx';
import { overviewQuery } from '../../../features/moderation/moderation.queries.ts';
import { PeopleSearch } from '../../../features/moderation/people-search.tsx';
import { ProofContext } from '../../../features/moderation/proof.ts';
import { ReportsQueue } from '../../../features/moderation/reports-queue.tsx';
import { SuggestionsQueue } from '../../../features/moderation/suggestions-queue.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/choices/tabs.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './admin-page.module.css';
import { ProofButton } from './proof-button.tsx';

const tabs = ['suggestions', 'messages', 'reports', 'people', 'actions'] as const;
type TabName = (typeof tabs)[number];

const proofButton = (onDone: () => void) => <ProofButton onDone={onDone} />;

/** Shows 404 to everyone but moderators. */
export function AdminPage() {
  const { id, role } = useMe();
  if (role !== 'moderator') return <NotFoundPage />;
  return (
    <ProofContext value={proofButton}>
      <Moderation userId={id} />
    </ProofContext>
  );
}

function Moderation({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { data: waiting } = useQuery(overviewQuery);
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'suggestions';
  return (
    <Tabs<TabName> value={tab} onChange={(name) => setSearch({ tab: name })}>
      <PageHead title={t`Moderation`} isHidden />
      <section className="board" data-surface="board">
        <div className={`wrap ${styles.head}`}>
          <h1 className="d1">
            <Trans>Moderation</Trans>
          </h1>
          <TabList label={t`Queues`}>
            <Tab value="suggestions" count={waiting && i18n.number(waiting.suggestions)}>
              <Trans>Suggestions</Trans>
            </Tab>
            <Tab value="messages" count={waiting && i18n.number(waiting.messages)}>
              <Trans>Messages</Trans>
            </Tab>
            <Tab value="reports" count={waiting && i18n.number(waiting.reports)}>
              <Trans>Reports</Trans>
            </Tab>
            <Tab value="people">
              <Trans>People</Trans>
            </Tab>
            <Tab value="actions">
              <Trans>Log</Trans>
            </Tab>
          </TabList>
        </div>
      </section>
      <div className="wrap">
        <TabPanel value="suggestions">
          <SuggestionsQueue />
        </TabPanel>
        <TabPanel value="messages">
          <MessagesQueue />
        </TabPanel>
        <TabPanel value="reports">
          <ReportsQueue />
        </TabPanel>
        <TabPanel value="people">
          <PeopleSearch userId={userId} />
        </TabPanel>
        <TabPanel value="actions">
          <ActionsList />
        </TabPanel>
      </div>
    </Tabs>
  );
}
