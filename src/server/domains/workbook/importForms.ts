import { savingForms } from '../../../generated/savingForms'
import { createFormRules } from '../../crud/formRules'

/** The rules of the forms that save by operations, as a workbook's rows follow them. */
export const formRulesOf = createFormRules(savingForms)
