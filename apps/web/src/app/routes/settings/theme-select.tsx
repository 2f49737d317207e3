import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/fields/select.tsx';
import { setTheme, type Theme, useTheme } from '../../appearance/theme.ts';

/** The theme is stored on the device, not with the account. */
export function ThemeSelect() {
  const { t } = useLingui();
  return (
    <Select label={t`Theme`} value={useTheme()} onChange={(event) => setTheme(event.target.value as Theme)}>
      <option value="system">{t`System`}</option>
      <option value="light">{t`Light`}</option>
      <option value="dark">{t`Dark`}</option>
    </Select>
  );
}
