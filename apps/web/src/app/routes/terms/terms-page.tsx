import { useLingui } from '@lingui/react/macro';
import { LegalPage } from '../../page-parts/legal-page.tsx';
import { chapters } from './terms-chapters.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return <LegalPage title={t`Terms of Service`} description={t`The rules for using Sportspot.`} chapters={chapters} />;
}
