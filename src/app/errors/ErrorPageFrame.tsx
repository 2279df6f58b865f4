import { useSession } from '../../session/SessionContext'
import { type ErrorKind, ErrorPage } from './ErrorPage'

/** An error page by its path: in the layout for whoever is signed in. */
export function ErrorPageFrame({ kind }: { readonly kind: ErrorKind }) {
  const { user } = useSession()
  return <ErrorPage kind={kind} inside={user !== undefined} />
}
