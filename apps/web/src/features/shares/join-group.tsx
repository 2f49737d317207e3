import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths, withReturnTo } from '../../lib/addresses/paths.ts';
import { call } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import styles from './shared-view.module.css';
import { relationQuery } from './shares.queries.ts';

/** Joins the group and opens it. Visitors without an account sign up first and return here. */
export function JoinGroup({ groupId, token }: { groupId: string; token: string }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const relation = useQuery(relationQuery(token)).data;
  const join = useMutation({
    mutationFn: () => call('POST /api/groups/join', { token }),
    onSuccess: async () => {
      // Group lists and leaderboards include the new member.
      await client.invalidateQueries({ queryKey: ['groups'] });
      await navigate(paths.group(groupId));
    },
  });
  if (relation?.isIn) {
    return (
      <>
        <p className={styles.state}>
          <Check aria-hidden size={20} />
          <Trans>Already a Member</Trans>
        </p>
        <ButtonLink variant="line" size="lg" to={paths.group(groupId)}>
          <Trans>Open group</Trans>
        </ButtonLink>
      </>
    );
  }
  if (!relation?.isSignedIn) {
    return (
      <ButtonLink variant="live" size="lg" to={withReturnTo(paths.signUp, paths.shared(token))}>
        <Trans>Join Group</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="live" size="lg" busy={join.isPending} onClick={() => join.mutate()}>
        <Trans>Join Group</Trans>
      </Button>
      {join.isError && <InlineError title={<Trans>Failed to join group</Trans>} text={i18n._(errorText(join.error))} />}
    </>
  );
}
