import { getLanguage } from '../../text/text'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'
import { chooseLanguage } from '../startLanguage'

/** Label in the other language, which its readers understand. */
export function LanguageSwitch() {
  const text = useText()
  const toast = useToast()
  const { storage } = useApp()
  const chinese = getLanguage() === 'zh'
  const change = () => {
    chooseLanguage(storage, chinese ? 'en' : 'zh').catch(() => toast.error(text('语言加载失败，请稍后重试')))
  }
  return (
    <Button tone="text" icon="languages" lang={chinese ? 'en' : 'zh-CN'} onClick={change}>
      {chinese ? 'English' : '中文'}
    </Button>
  )
}
