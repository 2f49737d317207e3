import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Chapter, LegalPage } from '../../page-parts/legal-page.tsx';
import { HowLong, Leaving } from './how-long.tsx';
import { Elsewhere, OnYourDevice, WhatWeStore, Why } from './what-we-store.tsx';
import { Changes, Children, Location, Questions, WhoSeesIt, YourSay } from './who-sees-it.tsx';

const chapters: readonly Chapter[] = [
  { id: 'what-we-store', title: msg`What we store`, Content: WhatWeStore },
  { id: 'on-your-device', title: msg`On your device`, Content: OnYourDevice },
  { id: 'why', title: msg`Why we store it`, Content: Why },
  { id: 'who-sees-it', title: msg`Who sees it`, Content: WhoSeesIt },
  { id: 'location', title: msg`Location`, Content: Location },
  { id: 'elsewhere', title: msg`Who else gets it`, Content: Elsewhere },
  { id: 'how-long', title: msg`How long we keep it`, Content: HowLong },
  { id: 'leaving', title: msg`When you delete your account`, Content: Leaving },
  { id: 'your-say', title: msg`Your choices`, Content: YourSay },
  { id: 'children', title: msg`Children`, Content: Children },
  { id: 'changes', title: msg`Changes to this policy`, Content: Changes },
  { id: 'questions', title: msg`Questions`, Content: Questions },
];

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Privacy Policy`}
      description={t`What Sportspot stores about you, why, and who sees it.`}
      chapters={chapters}
    />
  );
}
