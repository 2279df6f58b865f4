import { Navigate, type RouteObject } from 'react-router-dom'
import type { ScreenRoute } from '../contract/route'
import { isEntrance } from '../screen/isEntrance'
import { ErrorPage } from './errors/ErrorPage'
import { ErrorPlace } from './errors/ErrorPlace'
import { HomePage } from './home/HomePage'
import { Shell } from './layout/Shell'
import { LockPage } from './lock/LockPage'
import { LoginPage } from './login/LoginPage'
import type { PageHandle } from './pageHandle'
import { RootPage } from './RootPage'
import { ScreenPlace } from './ScreenPlace'

const handle = (page: PageHandle) => page

/** The pages of the product: its own, and one or two for every screen that is a page. */
export function pageRoutes(screens: readonly ScreenRoute[]): RouteObject[] {
  const pages: RouteObject[] = [
    { path: '/', element: <Navigate to="/wel" replace /> },
    { path: '/wel', element: <Navigate to="/wel/index" replace /> },
    { path: '/wel/index', element: <HomePage />, handle: handle({ title: '首页' }) },
    ...screens.flatMap(screenRoutes),
    { path: '/404', element: <ErrorPlace kind="404" />, handle: handle({ title: '页面不存在', open: true }) },
    { path: '/403', element: <ErrorPlace kind="403" />, handle: handle({ title: '没有权限', open: true }) },
    { path: '/500', element: <ErrorPlace kind="500" />, handle: handle({ title: '页面出错', open: true }) },
    { path: '*', element: <Navigate to="/404" replace /> },
  ]
  return [
    {
      element: <RootPage />,
      errorElement: <ErrorPage kind="500" />,
      children: [
        { path: '/login', element: <LoginPage />, handle: handle({ title: '登录', open: true }) },
        { path: '/lock', element: <LockPage />, handle: handle({ title: '锁屏', open: true }) },
        { element: <Shell pages={pages} />, children: pages },
      ],
    },
  ]
}

function screenRoutes(route: ScreenRoute): RouteObject[] {
  if (route.open !== 'page' || route.path === '') return []
  const page = { element: <ScreenPlace route={route} />, handle: handle({ screen: route }) }
  const withKey = { ...page, path: `${route.path}/:key` }
  if (isEntrance(route)) return [{ ...page, path: route.path }]
  return route.kind === 'view' ? [withKey] : [{ ...page, path: route.path }, withKey]
}
