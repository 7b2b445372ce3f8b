import {
  customerContracts,
  deskContracts,
  deskSaleContracts,
  deskVoucherContracts,
  figuresContracts,
  inboxContracts,
  staffPeopleContracts,
} from '@latchkey/cms-client/contract';

/** The operations of the staff, by their ids: one that is added to an area is covered here at once. */
export const staffContracts = {
  ...staffPeopleContracts,
  ...deskContracts,
  ...deskSaleContracts,
  ...deskVoucherContracts,
  ...figuresContracts,
  ...customerContracts,
  ...inboxContracts,
};
