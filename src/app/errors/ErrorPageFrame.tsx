import { useSession } from '../../session/SessionContext'
import { type ErrorKind, ErrorPage } from './ErrorPage'

/** Error page with a path of its own; signed-in users see it inside the layout. */
export function ErrorPageFrame({ kind }: { readonly kind: ErrorKind }) {
  const { user } = useSession()
  return <ErrorPage kind={kind} inside={user !== undefined} />
}
