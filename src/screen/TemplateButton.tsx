import { useState } from 'react'
import { useApi } from '../api/ApiContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useToast } from '../ui/useToast'
import { saveTemplate } from './saveTemplate'

export function TemplateButton({ name }: { readonly name: string }) {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    const isSaved = await saveTemplate(name, api).finally(() => setLoading(false))
    if (!isSaved) toast.error(text('模板文件不存在！'))
  }
  return (
    <Button size="small" icon="download" loading={loading} onClick={() => void save()}>
      {text('下载模板')}
    </Button>
  )
}
