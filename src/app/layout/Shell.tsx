import { Outlet, type RouteObject } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { SignedIn } from '../SignedIn'
import { usePreload } from '../usePreload'
import { Layout } from './Layout'

/** Pages stand in the layout, for whoever is signed in; the few that are open to all stand alone for all others. */
export function Shell({ pages }: { readonly pages: RouteObject[] }) {
  const { token, user } = useSession()
  usePreload()
  if (token === undefined && user === undefined) return <Outlet />
  return (
    <SignedIn>
      <Layout pages={pages} />
    </SignedIn>
  )
}
