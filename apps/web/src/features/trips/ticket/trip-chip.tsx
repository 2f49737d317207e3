import { useLingui } from '@lingui/react/macro';
import { Ticket, UserRound } from 'lucide-react';
import { StubSelect } from './stub-select.tsx';

interface TripChipProps {
  tripId: string;
  /** The active trips. */
  trips: readonly { readonly id: string; readonly name: string }[];
  onChoose: (tripId: string) => void;
}

/** The selected trip, with a select if several are active. */
export function TripChip({ tripId, trips, onChoose }: TripChipProps) {
  const { t } = useLingui();
  const options = trips.map(({ id, name }) => ({ value: id, name }));
  return <StubSelect label={t`Trip`} icon={Ticket} value={tripId} options={options} onChoose={onChoose} />;
}

interface SeatChipProps {
  /** 0 is the user. */
  seatNo: number;
  seats: readonly { readonly seatNo: number; readonly nickname: string }[];
  onChoose: (seatNo: number) => void;
}

/** Who the phone spots for: the user or a player on it. */
export function SeatChip({ seatNo, seats, onChoose }: SeatChipProps) {
  const { t } = useLingui();
  const options = [{ value: 0, name: t`You` }, ...seats.map((seat) => ({ value: seat.seatNo, name: seat.nickname }))];
  return <StubSelect label={t`Spotting for`} icon={UserRound} value={seatNo} options={options} onChoose={onChoose} />;
}
