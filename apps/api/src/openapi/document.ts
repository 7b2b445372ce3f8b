/** The part of OpenAPI 3.1 that the document uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** The security of an operation that names none: nothing is needed. */
  readonly security: readonly [];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly securitySchemes: Readonly<Record<SecurityScheme, SecuritySchemeObject>>;
  };
}

/** The two ways to show who calls. `staffSession` is the session of a person at the desk; `bookingSecret` is the secret of the link to a booking. */
export type SecurityScheme = 'staffSession' | 'bookingSecret';

export interface SecuritySchemeObject {
  readonly type: 'apiKey';
  readonly in: 'cookie' | 'header';
  readonly name: string;
  readonly description: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;
export type PathItem = Readonly<Partial<Record<string, Operation>>>;

export interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Partial<Record<SecurityScheme, readonly []>>>[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface HeaderObject {
  readonly description: string;
  readonly schema: JsonSchema;
}
