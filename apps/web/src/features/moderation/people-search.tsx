import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedPerson } from '@sportspot/domain/moderation/moderation.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longDate } from '../../lib/dates/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ListError } from './list-error.tsx';
import styles from './moderation.module.css';
import { useModerate } from './moderation.mutations.ts';
import { peopleQuery } from './moderation.queries.ts';

/** Finds people by name or ID, to suspend them or lift a suspension. */
export function PeopleSearch({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [person, setPerson] = useState<ListedPerson>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    setWanted(typed.trim());
  };
  return (
    <div className={styles.queue}>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label={t`Start of a name, or an ID`}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit">
            <Trans>Find people</Trans>
          </Button>
        </div>
      </form>
      <Found query={wanted} userId={userId} onChoose={setPerson} />
      {person && <SuspensionDialog person={person} onClose={() => setPerson(undefined)} />}
    </div>
  );
}

interface FoundProps {
  query: string;
  userId: string;
  onChoose: (person: ListedPerson) => void;
}

function Found({ query, userId, onChoose }: FoundProps) {
  const found = useQuery(peopleQuery(query));
  if (found.isLoadingError) return <ListError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Loading className={styles.loading}>
        <SkeletonLine className={styles.toCome} />
      </Loading>
    );
  }
  if (found.data.people.length === 0) {
    return query === '' ? (
      <Empty title={<Trans>No one is suspended</Trans>} text={<Trans>Find people by name or ID above.</Trans>} />
    ) : (
      <Empty
        object="unknown"
        title={<Trans>No one found</Trans>}
        text={<Trans>No name starts with that, and no one has that ID.</Trans>}
      />
    );
  }
  return (
    <ul className={styles.entries}>
      {found.data.people.map((person) => (
        <li key={person.id} className={styles.entry}>
          <Person person={person} isSafe={person.role === 'moderator' || person.id === userId} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface PersonProps {
  person: ListedPerson;
  /** Moderators and the current user can't be suspended. */
  isSafe: boolean;
  onChoose: (person: ListedPerson) => void;
}

function Person({ person, isSafe, onChoose }: PersonProps) {
  const { i18n } = useLingui();
  const day = longDate(person.createdAt, i18n.locale);
  return (
    <>
      <h2 className={styles.name}>{person.displayName}</h2>
      <p className={styles.facts}>
        {person.role === 'moderator' ? <Trans>Moderator, joined {{ day }}</Trans> : <Trans>Joined {{ day }}</Trans>}
      </p>
      <p className={styles.facts}>{person.id}</p>
      {person.openReports > 0 && (
        <p className={styles.facts}>
          <Trans>Open reports: {{ reports: i18n.number(person.openReports) }}</Trans>
        </p>
      )}
      {person.suspensionReason !== null && (
        <p className={styles.words}>
          <Trans>Suspended:</Trans> {person.suspensionReason}
        </p>
      )}
      {!isSafe && (
        <div className={styles.actions}>
          <Button variant={person.suspendedAt === null ? 'danger' : 'tonal'} onClick={() => onChoose(person)}>
            {person.suspendedAt === null ? <Trans>Suspend</Trans> : <Trans>Lift suspension</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}

function SuspensionDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const isSuspended = person.suspendedAt !== null;
  const act = useModerate(
    isSuspended ? 'POST /api/admin/people/:userId/return' : 'POST /api/admin/people/:userId/suspension',
  );
  const name = person.displayName;
  return (
    <DecisionDialog
      title={isSuspended ? <Trans>Lift {{ name }}’s suspension?</Trans> : <Trans>Suspend {{ name }}?</Trans>}
      note={
        isSuspended ? (
          <Trans>Only moderators see the reason.</Trans>
        ) : (
          <Trans>
            They’re signed out everywhere and hidden from everyone else. They see the reason when they sign in.
          </Trans>
        )
      }
      action={isSuspended ? <Trans>Lift suspension</Trans> : <Trans>Suspend</Trans>}
      isDestructive={!isSuspended}
      isPending={act.isPending}
      error={act.error}
      onDecide={(reason) => act.mutate({ userId: person.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
