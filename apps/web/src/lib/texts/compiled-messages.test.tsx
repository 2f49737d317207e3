import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';

test('English messages are compiled in the code that shows them', () => {
  const count = 2;
  expect(msg`Spotted`.message).toStrictEqual(['Spotted']);
  expect(msg({ message: 'Other', context: 'a sport' }).message).toStrictEqual(['Other']);
  expect(msg`${plural(count, { one: '# team', other: '# teams' })}`.message).toStrictEqual([
    ['count', 'plural', { one: ['#', ' team'], other: ['#', ' teams'] }],
  ]);
  expect(<Trans>Spotted {count} times</Trans>).toMatchObject({
    props: { message: ['Spotted ', ['count'], ' times'] },
  });
});

test('a message may have any character, such as a no-break space', () => {
  expect(msg`Gate\u00a07`.message).toStrictEqual(['Gate\u00a07']);
  expect(msg`“Gate 7”, “\\”, and "it’s"`.message).toStrictEqual(['“Gate\u00a07”, “\\”, and "it’s"']);
});

test('other objects with a message are left as they are', () => {
  expect({ id: 'abcdef', message: 'Spotted' }.message).toBe('Spotted');
});
