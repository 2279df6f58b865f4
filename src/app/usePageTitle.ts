import { useLocation, useParams } from 'react-router-dom'
import { useSession } from '../session/SessionContext'
import { useText } from '../text/useText'
import { menuTrail } from './menuTrail'
import { usePageHandle } from './pageHandle'
import { pageTitle } from './pageTitle'

/** An embedded page has the name of its menu entry. */
export function usePageTitle(): string {
  const text = useText()
  const handle = usePageHandle()
  const { key, '*': link = '' } = useParams()
  const { search } = useLocation()
  const { menu } = useSession()
  const entry = handle.embedded ? menuTrail(menu, link).at(-1) : undefined
  return entry ? text(entry.name) : pageTitle(text, { handle, key }, search)
}
