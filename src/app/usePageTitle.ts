import { useLocation, useParams } from 'react-router-dom'
import { useText } from '../text/useText'
import { usePageHandle } from './pageHandle'
import { pageTitle } from './pageTitle'

export function usePageTitle(): string {
  const text = useText()
  const handle = usePageHandle()
  const { key } = useParams()
  const { search } = useLocation()
  return pageTitle(text, { handle, key }, search)
}
