import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from './errors/ErrorPage'
import { LockPage } from './lock/LockPage'
import { LoginPage } from './login/LoginPage'
import { handle } from './pageHandle'
import { RootPage } from './RootPage'

/** The pages that are there before anything of the product is, and what lies behind them. */
export function entranceRoutes(behind: RouteObject[]): RouteObject[] {
  return [
    {
      element: <RootPage />,
      errorElement: <ErrorPage kind="500" />,
      children: [
        { path: '/login', element: <LoginPage />, handle: handle({ title: '登录', open: true }) },
        { path: '/lock', element: <LockPage />, handle: handle({ title: '锁屏', open: true }) },
        ...behind,
      ],
    },
  ]
}
