import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useScreens } from '../../screen/ScreensContext'
import { ErrorPage } from '../errors/ErrorPage'
import { ScreenRoutePage } from '../ScreenRoutePage'

/** Screens of leave at the addresses of the original product. */
export function LeavePage({ part }: { readonly part: 'form' | 'detail' }) {
  const { processDefinitionId, businessId } = useParams()
  const route = useScreens().routes.find(({ path }) => path === `/work/process/leave/${part}`)
  const handed = useMemo(() => (processDefinitionId ? { processDefinitionId } : undefined), [processDefinitionId])
  return route ? (
    <ScreenRoutePage route={route} recordKey={businessId} handed={handed} />
  ) : (
    <ErrorPage kind="404" inside />
  )
}
