import type { Contract, Contracts, ErrorKind } from '@latchkey/cms-client/contract';
import type { Endpoint } from '../http/endpoint.ts';
import { respondWithError } from '../http/envelope.ts';
import { serve, type Handlers, type ServedRequest } from '../http/serve.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { StaffGuard } from './staff-guard.ts';

type StaffRequest<Declared extends Contract> = ServedRequest<Declared> & {
  /** The caller; null only for operations for `anyone`. */
  readonly staff: Declared extends { readonly staff: 'anyone' } ? StaffCaller | null : StaffCaller;
  /** Checks again if the caller may call it, for a response that goes on for long. */
  readonly isStillAdmitted: () => Promise<boolean>;
};

type HandlerOf<Area extends Contracts, Id extends keyof Area> = Handlers<Area>[Id] extends (
  request: never,
) => infer Returned
  ? (request: StaffRequest<Area[Id]>) => Returned
  : never;

/** The handlers of an area of the staff: a function for each declared operation. */
export type StaffHandlers<Area extends Contracts> = { readonly [Id in keyof Area]: HandlerOf<Area, Id> };

/**
 * Creates the endpoints of an area of the staff. The guard decides before a request is read; it rejects everything that is not explicitly allowed.
 */
export function serveStaff<Area extends Contracts>(
  contracts: Area,
  handlers: StaffHandlers<Area>,
  guard: StaffGuard,
): readonly Endpoint[] {
  // The guard adds the caller to each request, which these handlers need in addition.
  return serve(contracts, handlers as unknown as Handlers<Area>).map(({ declaration, handle }) => {
    const access = contracts[declaration.operationId]?.staff;
    if (access === undefined) throw new Error(`${declaration.operationId} does not declare who may call it`);
    const errors: readonly ErrorKind[] = access === 'anyone' ? ['forbidden'] : ['unauthorized', 'forbidden'];
    return {
      declaration: { ...declaration, errors: [...declaration.errors, ...errors] },
      handle: async (c, visitor) => {
        const locationId = c.req.param('locationId') ?? null;
        const wanted = { access, locationId, isChange: declaration.method !== 'get', extendsSession: true };
        const admitted = await guard.admit(c, wanted);
        if (!admitted.ok) return respondWithError(c, admitted.error);
        const isStillAdmitted = async () => (await guard.admit(c, { ...wanted, extendsSession: false })).ok;
        return handle(c, { ...visitor, staff: admitted.value, isStillAdmitted });
      },
    };
  });
}
