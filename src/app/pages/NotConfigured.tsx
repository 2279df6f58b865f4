import { useText } from '../../text/useText'
import { EmptyState } from '../../ui/EmptyState'

/** Placeholder for a known path without a screen. */
export function NotConfigured({ title }: { readonly title: string }) {
  const text = useText()
  return (
    <div className="p-page">
      <h1 className="font-semibold text-xl">{text(title)}</h1>
      <EmptyState icon="wrench" title={text('此页面尚未配置')} hint={text('请联系管理员')} />
    </div>
  )
}
