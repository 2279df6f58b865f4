import { useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { saveFile } from '../../list/saveFile'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/useToast'

export function OwnData() {
  const text = useText()
  const api = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (!error.silent) toast.error(text(error.message))
  }
  const take = async () => {
    setBusy(true)
    await api.ifOffered('session.mine.data').then(save, fail)
    setBusy(false)
  }
  return (
    <section className="mt-6 max-w-dialog-small border-t pt-4">
      <h2 className="mb-1 font-medium">{text('我的个人数据')}</h2>
      <p className="mb-3 text-muted">
        {text(
          '系统保存与您本人有关的资料、登录、请假、消息、附件清单和日志，仅用于登录、审批和追溯责任，不另作他用。要求删除时，请联系管理员删除账号',
        )}
      </p>
      <Button loading={busy} onClick={() => void take()}>
        {text('导出我的数据')}
      </Button>
    </section>
  )
}

function save(data: unknown): void {
  saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}
