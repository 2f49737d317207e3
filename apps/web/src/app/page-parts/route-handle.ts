/**
 * Public pages are the same for every user and rendered on the server. Protected pages need a session; they and the sign-in
 * pages are rendered in the browser.
 */
export interface RouteHandle {
  readonly page: 'public' | 'protected';
  /** A public page of text and links: its code loads when the user reaches for a control. */
  readonly hydratesOnInteraction?: boolean;
  /** The page is different for a signed-in user, for whom it hydrates right away. */
  readonly dependsOnSession?: boolean;
  /** Target of the back button in the top bar, on pages that have one. */
  readonly back?: string;
}
