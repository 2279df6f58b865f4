import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'

/** Shows first passwords once; closing the dialog forgets them. */
export function FirstPasswordsDialog() {
  const text = useText()
  const toast = useToast()
  const { firstPasswords } = useApp()
  const passwords = firstPasswords.list()
  const copy = async () => {
    await navigator.clipboard.writeText(passwords.map(({ account, password }) => `${account}\t${password}`).join('\n'))
    toast.success(text('复制成功'))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && firstPasswords.forget()}
      size="small"
      title={text('初始密码')}
      description={text('只显示这一次。用户首次登录时必须修改，过期后需要重新重置。')}
      footer={
        <>
          <Button onClick={() => void copy()}>{text('复制')}</Button>
          <Button tone="primary" onClick={firstPasswords.forget}>
            {text('我已记下')}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col">
        {passwords.map(({ account, password }) => (
          <div key={account} className="flex items-center justify-between gap-3 border-b py-1.5">
            <dt className="min-w-0 truncate text-muted">{account}</dt>
            <dd className="select-all font-mono">{password}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
