import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { TopBar } from './top-bar.tsx';

export function BackToHomeBar() {
  return (
    <TopBar home={paths.home}>
      <ButtonLink to={paths.home} variant="quiet">
        <ArrowLeft aria-hidden size={20} />
        <Trans>Back to Home</Trans>
      </ButtonLink>
    </TopBar>
  );
}
