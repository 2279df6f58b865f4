import type { ComponentType } from 'react'
import type { Screen } from '../contract/screen'
import { type LazyComponent, lazyComponent } from '../ui/lazyComponent'
import { ejectedScreens } from './ejected/screens'
import type { ScreenContentProps } from './screenNavigation'

type PageOf<Shown extends Screen> = LazyComponent<ComponentType<ScreenContentProps<Shown>>>
type Pages = { readonly [kind in Screen['kind']]: PageOf<Extract<Screen, { readonly kind: kind }>> }

/** The checks of values that forms share come beside it: a form that had to ask for them would take a round trip more. */
function loadFormPage() {
  // Without them the form's own import fails, which says so.
  import('../generated/valueValidators').catch(() => undefined)
  return import('./FormScreenPage')
}

/** Components of each kind of screen, loaded with the first screen of that kind. */
const pages = {
  list: lazyComponent(() => import('./ListScreenPage'), 'ListScreenPage'),
  form: lazyComponent(loadFormPage, 'FormScreenPage'),
  view: lazyComponent(() => import('./ViewScreenPage'), 'ViewScreenPage'),
  calendar: lazyComponent(() => import('./CalendarScreenPage'), 'CalendarScreenPage'),
  dashboard: lazyComponent(() => import('./DashboardScreenPage'), 'DashboardScreenPage'),
} satisfies Pages

/** By the screen's id, once asked for. */
const ejectedPages: { [id: string]: LazyComponent<unknown> } = {}

/** The component that shows a screen: its own where developers have taken it over, or that of its kind. */
export function findPage({ id, kind }: Pick<Screen, 'id' | 'kind'>): PageOf<Screen> {
  const ejected = ejectedScreens[id]
  let page: LazyComponent<unknown> = pages[kind]
  // A form that is opened to be read is a view.
  if (ejected?.kind === kind) {
    ejectedPages[id] ??= lazyComponent(async () => ({ Page: await ejected.page() }), 'Page')
    page = ejectedPages[id]
  }
  return page as PageOf<Screen>
}

/** Loads the component that shows screens of this kind. */
export function loadScreenComponent(kind: Screen['kind']): Promise<void> {
  return pages[kind].load()
}
