import { Outlet, type RouteObject } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { SignedIn } from '../SignedIn'
import { usePreload } from '../usePreload'
import { Layout } from './Layout'

/** Renders pages inside the layout if a user is signed in; open pages render alone otherwise. */
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
