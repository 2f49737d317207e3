import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip, TripParticipant } from '@sportspot/domain/trips/trips.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MemberList, MemberRow, MembersToCome, RemovedList } from '../../../ui/people/member-list.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { participantsQuery, removedParticipantsQuery } from '../live/trips.queries.ts';
import { useAllowParticipantBack, useRemoveParticipant } from './participants.mutations.ts';

interface ParticipantsDialogProps {
  userId: string;
  trip: Trip;
  onClose: () => void;
}

/** Participants, earliest to join first, and those the creator removed. */
export function ParticipantsDialog({ userId, trip, onClose }: ParticipantsDialogProps) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(participantsQuery(userId, trip.id));
  const [asked, setAsked] = useState<TripParticipant>();
  if (asked)
    return <RemoveQuestion userId={userId} trip={trip} participant={asked} onClose={() => setAsked(undefined)} />;
  return (
    <Dialog open onClose={onClose} title={<Trans>Participants</Trans>}>
      {list.data ? (
        <>
          <MemberList>
            {list.data.pages
              .flatMap((page) => page.participants)
              .map((participant) => (
                <ParticipantItem
                  key={participant.userId}
                  participant={participant}
                  isMe={participant.userId === userId}
                  onRemove={() => setAsked(participant)}
                />
              ))}
          </MemberList>
          {list.hasNextPage && (
            <Button variant="line" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
          <RemovedParticipants userId={userId} tripId={trip.id} />
        </>
      ) : list.isLoadingError ? (
        <InlineError
          title={<Trans>Couldn’t load the participants</Trans>}
          text={i18n._(errorText(list.error))}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <MembersToCome />
      )}
    </Dialog>
  );
}

function RemovedParticipants({ userId, tripId }: { userId: string; tripId: string }) {
  const removed = useInfiniteQuery(removedParticipantsQuery(userId, tripId));
  const allow = useAllowParticipantBack(userId);
  return (
    <RemovedList
      people={removed.data?.pages.flatMap((page) => page.people) ?? []}
      busyId={allow.isPending ? allow.variables.userId : undefined}
      onAllow={(removedId) => allow.mutate({ tripId, userId: removedId })}
      onMore={removed.hasNextPage ? () => void removed.fetchNextPage() : undefined}
    />
  );
}

interface ParticipantItemProps {
  participant: TripParticipant;
  isMe: boolean;
  onRemove: () => void;
}

function ParticipantItem({ participant, isMe, onRemove }: ParticipantItemProps) {
  const { t, i18n } = useLingui();
  const { userName: name } = participant;
  const since = longDate(participant.joinedAt, i18n.locale);
  return (
    <MemberRow
      person={participant}
      meta={participant.isCreator ? <Trans>Creator</Trans> : <Trans>Since {{ day: since }}</Trans>}
    >
      {!isMe && (
        <Button variant="quiet" icon aria-label={t`Remove ${{ name }}`} title={t`Remove`} onClick={onRemove}>
          <UserRoundMinus aria-hidden size={20} />
        </Button>
      )}
    </MemberRow>
  );
}

interface RemoveQuestionProps {
  userId: string;
  trip: Trip;
  participant: TripParticipant;
  /** Back to the list. */
  onClose: () => void;
}

function RemoveQuestion({ userId, trip, participant, onClose }: RemoveQuestionProps) {
  const remove = useRemoveParticipant(userId);
  const { userName } = participant;
  return (
    <Confirmation
      onClose={onClose}
      title={
        <Trans>
          Remove <bdi>{userName}</bdi>?
        </Trans>
      }
      text={
        <Trans>
          They leave the trip and its leaderboard, and keep their album. Their links to the trip stop working, and they
          can’t come back until you allow it.
        </Trans>
      }
    >
      <Button
        variant="danger-filled"
        busy={remove.isPending}
        onClick={() => remove.mutate({ tripId: trip.id, userId: participant.userId }, { onSettled: onClose })}
      >
        <Trans>Remove participant</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep</Trans>
      </Button>
    </Confirmation>
  );
}
