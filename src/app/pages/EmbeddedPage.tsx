import { useParams } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { ErrorPage } from '../errors/ErrorPage'
import { menuTrail } from '../menuTrail'
import { readEmbedded } from '../toPagePath'

const OTHERS = 'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin'
/** Omits `allow-same-origin`, which would let a page of this site leave its sandbox. */
const OURS = 'allow-scripts allow-forms allow-popups allow-downloads'

/** Web page of the user's menu, in a sandboxed frame. */
export function EmbeddedPage() {
  const text = useText()
  const { '*': link = '' } = useParams()
  const { menu } = useSession()
  const entry = menuTrail(menu, link).at(-1)
  const address = readEmbedded(link, location.origin)
  if (address === undefined) return <ErrorPage kind="404" inside />
  if (entry === undefined) return <ErrorPage kind="403" inside />
  return (
    <iframe
      title={text(entry.name)}
      src={address}
      sandbox={new URL(address).origin === location.origin ? OURS : OTHERS}
      referrerPolicy="no-referrer"
      className="min-h-0 w-full flex-1 border-0 bg-surface"
    />
  )
}
