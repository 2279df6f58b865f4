import type { RouteObject } from 'react-router-dom'
import { LockPage } from './lock/LockPage'
import { LoginPage } from './login/LoginPage'
import { handle } from './pageHandle'
import { RootPage } from './RootPage'

/** Routes of the sign-in and lock pages, with `behind` as their siblings. */
export function entranceRoutes(behind: RouteObject[]): RouteObject[] {
  return [
    {
      element: <RootPage />,
      children: [
        { path: '/login', element: <LoginPage />, handle: handle({ title: '登录', open: true }) },
        { path: '/lock', element: <LockPage />, handle: handle({ title: '锁屏', open: true }) },
        ...behind,
      ],
    },
  ]
}
