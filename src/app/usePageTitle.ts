import { useLocation, useParams } from 'react-router-dom'
import { screenTitle } from '../screen/screenTitle'
import { useText } from '../text/useText'
import { usePageHandle } from './pageHandle'
import { readScreenAddress } from './screenAddress'

/** The title of the page that is shown, in the reader's language. */
export function usePageTitle(): string {
  const text = useText()
  const { title, screen } = usePageHandle()
  const { key } = useParams()
  const { search } = useLocation()
  if (screen === undefined) return text(title ?? '')
  return screenTitle(text, screen, readScreenAddress(screen, key, new URLSearchParams(search)).mode)
}
