import { useReadIfOffered } from '../../api/useReadOperation'
import { useScreens } from '../../screen/ScreensContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FormSkeleton } from '../../ui/FormSkeleton'
import { ErrorPage } from '../errors/ErrorPage'
import { ScreenRoutePage } from '../ScreenRoutePage'

/** Single record of the company, to read; who may change it opens its form from there. */
export function CompanyInfo() {
  const text = useText()
  const { find } = useScreens()
  const { data, error, isLoading, refetch } = useReadIfOffered('oa.company-info.detail', {})
  const route = find('oa/company-info-view')
  if (route === undefined) return <ErrorPage kind="404" inside />
  if (isLoading) return <FormSkeleton />
  if (error) {
    const again = <Button onClick={() => void refetch()}>{text('重试')}</Button>
    const title = text('{{title}}加载失败', { title: text('公司信息') })
    return <EmptyState icon="alert-circle" title={title} hint={text(error.message)} action={again} />
  }
  return <ScreenRoutePage route={route} recordKey={typeof data?.id === 'string' ? data.id : undefined} />
}
