type Step = '/sign-in' | '/sign-in/forgot' | '/sign-up' | '/sign-up/check-mail';

/** Another step of signing in or up. It carries along the address that was wanted, so that no step loses it. */
export const accountStep = (pathname: Step, returnTo: string) => ({
  pathname,
  search: `?${new URLSearchParams({ returnTo })}`,
});
