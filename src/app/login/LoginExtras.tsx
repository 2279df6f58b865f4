import { useText } from '../../text/useText'
import { EntryField } from '../profile/EntryField'
import { CaptchaField } from './CaptchaField'
import type { useLoginExtras } from './useLoginExtras'

export function LoginExtras(props: ReturnType<typeof useLoginExtras>) {
  const text = useText()
  const { tenantMode, captcha, tenantId, setTenantId, code, setCode, attempt, faults } = props
  return (
    <>
      {tenantMode && (
        <EntryField
          label={text('租户编号')}
          required
          value={tenantId}
          onChange={setTenantId}
          error={faults.tenant && text(faults.tenant)}
        />
      )}
      {captcha && (
        <CaptchaField
          value={code}
          onChange={setCode}
          attempt={attempt}
          error={faults.captcha && text(faults.captcha)}
        />
      )}
    </>
  )
}
