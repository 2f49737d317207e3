import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from './button.tsx';

/** A link shown as an icon alone, with its name for those who do not see it. */
export function IconLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <ButtonLink to={to} variant="quiet" icon aria-label={label}>
      <Icon aria-hidden size={20} />
    </ButtonLink>
  );
}
