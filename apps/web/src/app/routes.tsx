import { data, type RouteObject } from 'react-router';
import { paths } from '../lib/addresses/paths.ts';
import { withReading } from '../lib/texts/words.ts';
import { beginLoading } from '../offline/catalogue/catalogue-files.ts';
import type { RouteHandle } from './page-parts/route-handle.ts';
import { RootError } from './root-error.tsx';
import { RootLayout } from './root-layout.tsx';

const publicPage: RouteHandle = { page: 'public' };
const staticPage: RouteHandle = { page: 'public', hydratesOnInteraction: true };
/** Mostly for visitors; a signed-in user is redirected or can do more. */
const visitorPage: RouteHandle = { ...staticPage, dependsOnSession: true };
const protectedPage: RouteHandle = { page: 'protected' };

/** Renders the page with status 404. */
const notFound = () => data(null, { status: 404 });

const publicPages: RouteObject[] = [
  {
    index: true,
    handle: visitorPage,
    lazy: async () => ({ Component: (await import('./routes/landing/landing-page.tsx')).LandingPage }),
  },
  {
    path: 'shared/:shareToken',
    handle: visitorPage,
    lazy: async () => {
      const { SharedPage, loadShared } = await import('./routes/shared/shared-page.tsx');
      return { Component: SharedPage, loader: loadShared };
    },
  },
  {
    lazy: async () => ({ Component: (await import('./shell/public-layout.tsx')).PublicLayout }),
    children: [
      {
        path: 'about',
        handle: staticPage,
        lazy: async () => ({ Component: (await withReading(import('./routes/about/about-page.tsx'))).AboutPage }),
      },
      {
        path: 'contact',
        handle: publicPage,
        lazy: async () => {
          const { ContactPage, loadContact } = await import('./routes/contact/contact-page.tsx');
          return { Component: ContactPage, loader: loadContact };
        },
      },
      {
        path: 'help',
        handle: publicPage,
        lazy: async () => ({ Component: (await withReading(import('./routes/help/help-page.tsx'))).HelpPage }),
      },
      {
        path: 'help/:article',
        handle: publicPage,
        lazy: async () => {
          const { ArticlePage, loadArticle } = await withReading(import('./routes/help/article-page.tsx'));
          return { Component: ArticlePage, loader: loadArticle };
        },
      },
      {
        path: 'privacy',
        handle: staticPage,
        lazy: async () => ({ Component: (await withReading(import('./routes/privacy/privacy-page.tsx'))).PrivacyPage }),
      },
      {
        path: 'terms',
        handle: staticPage,
        lazy: async () => ({ Component: (await withReading(import('./routes/terms/terms-page.tsx'))).TermsPage }),
      },
      {
        path: 'faq',
        handle: staticPage,
        lazy: async () => ({ Component: (await withReading(import('./routes/faq/faq-page.tsx'))).FaqPage }),
      },
      {
        path: '*',
        handle: staticPage,
        loader: notFound,
        lazy: async () => ({ Component: (await import('./routes/not-found/not-found-page.tsx')).NotFoundPage }),
      },
    ],
  },
];

const authPages: RouteObject = {
  lazy: async () => ({ Component: (await import('./shell/public-layout.tsx')).AuthLayout }),
  children: [
    {
      path: 'sign-in/*',
      lazy: async () => ({ Component: (await import('./routes/sign-in/sign-in-page.tsx')).SignInPage }),
    },
    {
      path: 'sign-up/*',
      lazy: async () => ({ Component: (await import('./routes/sign-up/sign-up-page.tsx')).SignUpPage }),
    },
  ],
};

const protectedPages: RouteObject = {
  lazy: async () => {
    // Loads the teams in parallel with the code that shows them.
    beginLoading();
    import('../offline/catalogue/catalogue.ts').then(
      ({ prepareCatalogue }) => prepareCatalogue(),
      () => {}, // The layout imports the same file and reports the failure.
    );
    return { Component: (await import('./shell/protected-layout.tsx')).ProtectedLayout };
  },
  children: [
    {
      path: 'dashboard',
      handle: protectedPage,
      lazy: async () => {
        const { DashboardPage, loadExpectedTab } = await import('./routes/dashboard/dashboard-page.tsx');
        await loadExpectedTab();
        return { Component: DashboardPage };
      },
    },
    {
      path: 'trip',
      handle: { ...protectedPage, back: paths.dashboard } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./routes/trip/trip-page.tsx')).TripPage }),
    },
    {
      path: 'profile',
      handle: protectedPage,
      lazy: async () => ({ Component: (await import('./routes/profile/profile-page.tsx')).ProfilePage }),
    },
    {
      path: 'settings',
      handle: protectedPage,
      lazy: async () => ({ Component: (await import('./routes/settings/settings-page.tsx')).SettingsPage }),
    },
    {
      path: 'admin',
      handle: protectedPage,
      lazy: async () => ({ Component: (await import('./routes/admin/admin-page.tsx')).AdminPage }),
    },
    {
      path: 'team/:id',
      handle: protectedPage,
      lazy: async () => ({ Component: (await import('./routes/team/team-page.tsx')).TeamPage }),
    },
    {
      path: 'user/:userId/teams',
      handle: protectedPage,
      lazy: async () => ({ Component: (await import('./routes/user-teams/user-teams-page.tsx')).UserTeamsPage }),
    },
  ],
};

/** The route table. Every page is its own chunk in the build. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: RootError,
    // The page's code is loaded before the first render, so no fallback is needed.
    HydrateFallback: () => null,
    children: [...publicPages, authPages, protectedPages],
  },
];
