import type { StaffRole } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';

export function roleName(role: StaffRole, t: DeskTranslator): string {
  switch (role) {
    case 'host':
      return t('Host');
    case 'manager':
      return t('Manager');
    case 'owner':
      return t('Owner');
  }
}
