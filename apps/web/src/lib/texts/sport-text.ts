import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sport } from '@sportspot/catalogue/teams/team.ts';

/** Display names of sports. A missing one doesn't compile. */
export const sportNames: Readonly<Record<Sport, MessageDescriptor>> = {
  Football: msg`Football`,
  Baseball: msg`Baseball`,
  Basketball: msg`Basketball`,
  Hockey: msg`Hockey`,
  Soccer: msg`Soccer`,
  Racing: msg`Racing`,
  College: msg`College`,
};
