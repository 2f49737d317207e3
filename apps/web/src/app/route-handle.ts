/**
 * Public pages are the same for everybody and rendered on the server; protected ones need somebody signed in. These and
 * the pages of signing in are rendered in the browser.
 */
export interface RouteHandle {
  readonly page: 'public' | 'protected';
  /** A public page that is read and left by links alone: its code comes when somebody goes for a control. */
  readonly waits?: boolean;
  /** It holds something else for somebody signed in, for whom it does not wait. */
  readonly asksWho?: boolean;
  /** Where the bar's back button leads, on a page that has one. */
  readonly back?: string;
}
