import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/useToast'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shows the codes once; the server never sends them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = useText()
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(text('已复制'))
    } catch {
      toast.error(text('复制失败，请手工抄写'))
    }
  }
  return (
    <section aria-label={text('备用码')} className="max-w-dialog-small">
      <h2 className="mb-1 font-semibold text-lg">{text('请保存备用码')}</h2>
      <p className="mb-3 text-muted">{text('手机丢失时可用备用码登录，每个只能用一次。离开此页后不再显示')}</p>
      <ul className="mb-4 grid grid-cols-1 gap-x-6 gap-y-1 rounded border bg-sunken p-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          {text('复制')}
        </Button>
        <Button tone="primary" onClick={onDone}>
          {text('我已保存')}
        </Button>
      </div>
    </section>
  )
}
