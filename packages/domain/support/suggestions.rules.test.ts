import { expect, test } from 'vitest';
import { decide } from './suggestions.rules.ts';

const accepted = { decision: 'accepted', answer: null, teamId: null } as const;
const rejected = { decision: 'rejected', answer: 'It folded in 1953.', teamId: null } as const;

test('MOD-02 an open suggestion is accepted, with or without an added team, or rejected with a reason', () => {
  expect(decide('open', accepted)).toEqual({ status: 'accepted', answer: null, teamId: null });
  expect(decide('open', { ...accepted, answer: ' In with the next list. ', teamId: 'nfl-gb' })).toEqual({
    status: 'accepted',
    answer: 'In with the next list.',
    teamId: 'nfl-gb',
  });
  expect(decide('open', rejected)).toEqual({ status: 'rejected', answer: 'It folded in 1953.', teamId: null });
});

test('MOD-02 a rejection needs a reason and can’t name an added team', () => {
  for (const answer of [null, '', ' \n ']) {
    expect(decide('open', { ...rejected, answer })).toEqual({ refusal: 'invalid_input' });
  }
  expect(decide('open', { ...rejected, teamId: 'nfl-gb' })).toEqual({ refusal: 'invalid_input' });
});

test.each(['accepted', 'rejected'] as const)('MOD-02 an %s suggestion can’t be decided again', (status) => {
  for (const decision of [accepted, rejected]) {
    expect(decide(status, decision)).toEqual({ refusal: 'already_decided' });
  }
});
