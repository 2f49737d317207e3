import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { BlockedPeople } from '../../../features/accounts/blocks/blocked-people.tsx';
import { OwnSessions } from '../../../features/accounts/methods/own-sessions.tsx';
import { MyLinks } from '../../../features/links/my-links.tsx';
import { MySuggestions } from '../../../features/suggestions/my-suggestions.tsx';
import { AccountSection } from './account-section.tsx';
import { PrivacySection, SpottingSection } from './account-settings.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { YourDataSection } from './your-data-section.tsx';

export interface SettingsSection {
  /** Id of the heading, and its URL hash: `/settings#privacy`. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Content: ComponentType<{ userId: string }>;
}

export const sections: readonly SettingsSection[] = [
  { id: 'profile', title: msg`Profile`, Content: ProfileSection },
  { id: 'sign-in', title: msg`Sign-in`, Content: SignInSection },
  { id: 'sessions', title: msg`Where you’re signed in`, Content: OwnSessions },
  { id: 'privacy', title: msg`Privacy`, Content: PrivacySection },
  { id: 'blocked-people', title: msg`Blocked people`, Content: BlockedPeople },
  { id: 'spotting', title: msg`Spotting`, Content: SpottingSection },
  { id: 'appearance', title: msg`Appearance`, Content: AppearanceSection },
  { id: 'my-links', title: msg`My links`, Content: MyLinks },
  { id: 'my-suggestions', title: msg`My suggestions`, Content: MySuggestions },
  { id: 'your-data', title: msg`Your data`, Content: YourDataSection },
  { id: 'account', title: msg`Account`, Content: AccountSection },
];
