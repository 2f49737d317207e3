import { Trans, useLingui } from '@lingui/react/macro';
import { groupsApi } from '@sportspot/domain/groups.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { paths, withReturnTo } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import styles from './shared-view.module.css';
import { relationQuery } from './shares.queries.ts';

/** Joining, for whoever is not in the group; a visitor signs up first and comes back. */
export function JoinGroup({ token }: { token: string }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const relation = useQuery(relationQuery(token)).data;
  const join = useMutation({
    mutationFn: () => call(groupsApi.join, { token }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: relationQuery(token).queryKey }),
        // The lists of groups know one more.
        client.invalidateQueries({ queryKey: ['groups'] }),
      ]),
  });
  if (relation?.isIn) {
    return (
      <p className={styles.state}>
        <Check aria-hidden size={20} />
        <Trans>Already a Member</Trans>
      </p>
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
