// Part of this chunk, since signing in needs it next.
import '../api/loadUser'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { ScreenRoute } from '../contract/route'
import { routes } from '../generated/routes'
import { ChildPlaceContext } from '../screen/ChildPlaceContext'
import { type Screens, ScreensProvider } from '../screen/ScreensContext'
import { isTopLevel } from '../screen/screenNavigation'
import { FormSkeleton } from '../ui/FormSkeleton'
import { type LazyComponent, lazyComponent, lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import type { App } from './createApp'
import { dashboardScreen } from './dashboardScreen'
import { entranceRoutes } from './entranceRoutes'
import { ErrorPageFrame } from './errors/ErrorPageFrame'
import { HomePage } from './home/HomePage'
import { Shell } from './layout/Shell'
import { oaShortcuts } from './oaShortcuts'
import { openScreens } from './openScreens'
import { handle } from './pageHandle'
import { CompanyInfo } from './pages/CompanyInfo'
import { EmbeddedPage } from './pages/EmbeddedPage'
import { LeavePage } from './pages/LeavePage'
import { NotConfigured } from './pages/NotConfigured'
import { ScreenByPath } from './pages/ScreenByPath'
import { ScreenRoutePage } from './ScreenRoutePage'

const profilePage = lazyComponentWhenIdle(() => import('./profile/ProfilePage'), 'ProfilePage')
const testPage = lazyComponent(() => import('./pages/TestPage'), 'TestPage')

export interface PageToggles {
  readonly companyInfo: boolean
}

const company = { path: '/companyInfo/index', element: <CompanyInfo />, handle: handle({ title: '公司信息' }) }

const LEAVE = '/work/process/leave'

const leave = [
  { path: `${LEAVE}/form/:processDefinitionId`, element: <LeavePage part="form" />, title: '请假申请' },
  {
    path: `${LEAVE}/handle/:taskId/:processInstanceId/:businessId`,
    element: <LeavePage part="detail" />,
    title: '请假办理',
  },
  {
    path: `${LEAVE}/detail/:processInstanceId/:businessId`,
    element: <LeavePage part="detail" />,
    title: '请假详情',
  },
].map(({ title, ...page }) => ({ ...page, handle: handle({ title }) }))

const notConfigured = ({ path, title }: (typeof oaShortcuts)[number]) => ({
  path,
  element: <NotConfigured title={title} />,
  handle: handle({ title }),
})

/** Built-in pages, and one or two routes per screen that is a page. */
export function pageRoutes(screens: Screens, { companyInfo }: PageToggles): RouteObject[] {
  const known = new Set(screens.routes.map(({ path }) => path))
  const pages: RouteObject[] = [
    { path: '/', element: <Navigate to="/wel" replace /> },
    { path: '/wel', element: <Navigate to="/wel/index" replace /> },
    { path: '/wel/index', element: <HomePage />, handle: handle({ title: '首页' }) },
    {
      path: '/wel/dashboard',
      element: <ScreenByPath path={dashboardScreen} />,
      handle: handle({ title: '仪表盘' }),
    },
    { path: '/info/index', element: <LazyPage part={profilePage} />, handle: handle({ title: '个人信息' }) },
    { path: '/myiframe/*', element: <EmbeddedPage />, handle: handle({ title: '外部页面', embedded: true }) },
    { path: '/test/index', element: <LazyPage part={testPage} />, handle: handle({ title: '组件预览' }) },
    {
      path: '/dict-horizontal/index',
      element: <ScreenByPath path="/system/dict" />,
      handle: handle({ title: '系统字典' }),
    },
    {
      path: '/dict-vertical/index',
      element: (
        <ChildPlaceContext value="below">
          <ScreenByPath path="/system/dict" />
        </ChildPlaceContext>
      ),
      handle: handle({ title: '系统字典' }),
    },
    ...leave,
    ...(companyInfo ? [company] : []),
    ...screens.routes.flatMap(screenRoutes),
    // Compiled screens take precedence over placeholders of the same path.
    ...oaShortcuts.filter(({ path }) => !known.has(path)).map(notConfigured),
    { path: '/404', element: <ErrorPageFrame kind="404" />, handle: handle({ title: '页面不存在', open: true }) },
    { path: '/403', element: <ErrorPageFrame kind="403" />, handle: handle({ title: '没有权限', open: true }) },
    { path: '/500', element: <ErrorPageFrame kind="500" />, handle: handle({ title: '页面出错', open: true }) },
    { path: '*', element: <Navigate to="/404" replace /> },
  ]
  const shell = (
    <ScreensProvider screens={screens}>
      <Shell pages={pages} />
    </ScreensProvider>
  )
  return entranceRoutes([{ element: shell, children: pages }])
}

export function productPages(app: App): RouteObject[] {
  return pageRoutes(openScreens(routes, app), app.config)
}

function screenRoutes(route: ScreenRoute): RouteObject[] {
  if (route.open !== 'page' || route.path === '') return []
  const page = { element: <ScreenRoutePage route={route} />, handle: handle({ screen: route }) }
  const withKey = { ...page, path: `${route.path}/:key` }
  if (isTopLevel(route)) return [{ ...page, path: route.path }]
  return route.kind === 'view' ? [withKey] : [{ ...page, path: route.path }, withKey]
}

/** Throws a failed load while rendering, so that the error boundary reports it. */
function LazyPage({ part }: { readonly part: LazyComponent<ComponentType> }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const Page = useLazyComponent(part, false)
  useEffect(() => {
    part.load().catch((error: unknown) => setFailure({ error }))
  }, [part])
  if (failure) throw failure.error
  return Page ? <Page /> : <FormSkeleton />
}
