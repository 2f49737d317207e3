export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field for date and time holds it: to the minute, in the time of this device. */
export function toFieldTime(instant: string | number): string {
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())];
  return `${day.join('-')}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

export const fromFieldTime = (field: string): string => new Date(field).toISOString();
