import { Trans, useLingui } from '@lingui/react/macro';
import type { TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { CalendarClock, Crown, type LucideIcon, Pencil, RotateCcw, Undo2, UserMinus, Users } from 'lucide-react';
import { zonedMoment } from '../../../lib/dates/dates.ts';
import { degreesText } from '../../../lib/texts/degrees-text.ts';

const icons: Partial<Record<TripEvent['kind'], LucideIcon>> = {
  cleared: RotateCcw,
  restored: Undo2,
  left: UserMinus,
  'seat-removed': UserMinus,
  renamed: Pencil,
  'seat-renamed': Pencil,
  reset: RotateCcw,
  'reset-undone': Undo2,
  'end-changed': CalendarClock,
  'creator-changed': Crown,
};

export function EventIcon({ kind, className }: { kind: TripEvent['kind']; className: string | undefined }) {
  const Icon = icons[kind] ?? Users;
  return (
    <span className={className} aria-hidden>
      <Icon size={20} />
    </span>
  );
}

/** The end was set to the time of the event: the trip was ended. */
const isEnd = ({ endsAt, at }: { endsAt: string | null; at: string }): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.parse(at);

/** An event as a sentence. Falls back to the id for unknown teams; private teams aren't named. */
export function EventText({ event, team }: { event: TripEvent; team: string | undefined }) {
  const name = <b>{event.player.name}</b>;
  const teamId = 'teamId' in event ? event.teamId : null;
  const shownTeam = teamId === null ? <Trans>a team</Trans> : <b>{team ?? teamId}</b>;
  switch (event.kind) {
    case 'spotted':
      return (
        <Trans>
          {name} spotted {shownTeam}
        </Trans>
      );
    case 'removed':
      return (
        <Trans>
          {name} removed {shownTeam}
        </Trans>
      );
    case 'taken':
      return event.from ? (
        <Trans>
          {name} got {shownTeam} from <b>{event.from.name}</b>
        </Trans>
      ) : (
        <Trans>
          {name} got {shownTeam}
        </Trans>
      );
    case 'cleared':
      return <Trans>{name} went back to zero</Trans>;
    case 'restored':
      return <Trans>{name} got their teams back</Trans>;
    case 'joined':
      return <Trans>{name} joined</Trans>;
    case 'left':
      return <Trans>{name} left</Trans>;
    case 'seat-added':
      return <Trans>{name} is playing</Trans>;
    case 'seat-renamed':
      return <Trans>A player is now called {name}</Trans>;
    case 'seat-removed':
      return <Trans>{name} isn’t playing anymore</Trans>;
    case 'renamed':
      return <Trans>{name} renamed the trip</Trans>;
    case 'reset':
      return <Trans>{name} reset the trip for everyone</Trans>;
    case 'reset-undone':
      return <Trans>{name} undid the reset</Trans>;
    case 'end-changed':
      return isEnd(event) ? <Trans>{name} ended the trip</Trans> : <Trans>{name} changed the end time</Trans>;
    case 'creator-changed':
      return <Trans>{name} is now the trip creator</Trans>;
  }
}

/** Details of an event: gear and location, the new name, or the new end. */
export function EventDetail({ event, className }: { event: TripEvent; className: string | undefined }) {
  const { t, i18n } = useLingui();
  const detail = (): string => {
    if (event.kind === 'renamed') return event.name;
    if (event.kind === 'end-changed') return event.endsAt ? zonedMoment(event.endsAt, i18n.locale) : t`no end`;
    if (event.kind !== 'spotted') return '';
    const { place, gear } = event;
    const area =
      place && place.lat !== null && place.lon !== null
        ? t`within 12 mi (20 km) of ${{ latitude: degreesText(place.lat, i18n) }}, ${{ longitude: degreesText(place.lon, i18n) }}`
        : null;
    return [gear, place?.text ?? area].filter(Boolean).join(', ');
  };
  const text = detail();
  return text ? <span className={className}>{text}</span> : null;
}
