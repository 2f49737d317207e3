import type { RouteInput } from '@sportspot/domain/contract.ts';
import type { autoEndChoices } from '@sportspot/domain/trips/trips.constants.ts';
import type { Format } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { fromFieldTime } from '../../../lib/dates/field-time.ts';

type NewTrip = RouteInput<'POST /api/trips'>;
type AutoEndDays = (typeof autoEndChoices)[number];

/** The state of the form. */
export interface TripDraft {
  /** Created with the form, so that a retry is idempotent. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startsLater: boolean;
  /** Value of a `datetime-local` field in the device's time zone. */
  readonly startsAt: string;
  readonly autoEndDays: AutoEndDays;
  readonly isPublic: boolean;
  readonly allowLateJoins: boolean;
  readonly trackLocation: boolean;
  readonly format: Format;
  /** As typed. */
  readonly target: string;
  /** Empty means all leagues. */
  readonly leagues: readonly string[];
}

export const emptyDraft = (): TripDraft => ({
  id: newId(),
  name: '',
  description: '',
  startsLater: false,
  startsAt: '',
  autoEndDays: null,
  isPublic: true,
  allowLateJoins: true,
  trackLocation: false,
  format: 'most',
  target: '',
  leagues: [],
});

/** Without late joins everyone has to join before the start, so it must be in the future. */
export const withLateJoins = (draft: TripDraft, allowLateJoins: boolean): TripDraft => ({
  ...draft,
  allowLateJoins,
  startsLater: draft.startsLater || !allowLateJoins,
});

export const isNamed = ({ name }: TripDraft): boolean => name.trim() !== '';

/** Whether the chosen start is in the past. */
export const isStartPast = ({ startsLater, startsAt }: TripDraft, now: number): boolean =>
  startsLater && startsAt !== '' && Date.parse(fromFieldTime(startsAt)) <= now;

export const newTripOf = (draft: TripDraft): NewTrip => ({
  id: draft.id,
  name: draft.name.trim(),
  description: draft.description.trim(),
  ...(draft.startsLater && { startsAt: fromFieldTime(draft.startsAt) }),
  autoEndDays: draft.autoEndDays,
  isPublic: draft.isPublic,
  settings: { allowLateJoins: draft.allowLateJoins, trackLocation: draft.trackLocation },
  format: draft.format,
  target: draft.format === 'together' ? Number(draft.target) : null,
  leagues: draft.leagues.length === 0 ? null : [...draft.leagues],
});
