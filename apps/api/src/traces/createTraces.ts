import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../ports/Log.ts'
import type { OpenSpan, Traces } from '../ports/Traces.ts'
import type { TraceSettings } from '../settings/TraceSettings.ts'

/** Milliseconds that the last spans get when the server stops. */
const lastSpans = 2_000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/**
 * Creates the traces of this process, which are sent in batches by OTLP over HTTP. Nothing is registered globally, so no library
 * adds spans of its own, with queries or URLs in them.
 */
export function createTraces({
  settings: { url, service = 'latchkey-api', share = 1 },
  log,
}: {
  readonly settings: TraceSettings
  readonly log: Log
}): Traces & { close(): Promise<void> } {
  const exporter = reportFailures(new OTLPTraceExporter({ url }), log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('latchkey')
  const current = new AsyncLocalStorage<Context>()

  return {
    async span({ name, facts = {}, kind, parent }, work) {
      const open = readParent(parent) ?? current.getStore()
      // A trace begins with a request. Work between requests, such as a follower's, would be thousands of traces a day.
      if (!open && kind !== 'server') return work(unrecorded)
      const within = open ?? ROOT_CONTEXT
      const options = { attributes: { ...facts }, kind: kind ? kinds[kind] : SpanKind.INTERNAL }
      const span = tracer.startSpan(name, options, within)
      const fail = (type: string) => {
        span.setAttribute('error.type', type)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      try {
        return await current.run(trace.setSpan(within, span), () =>
          work({
            set: (more) => void span.setAttributes({ ...more }),
            rename: (next) => void span.updateName(next),
            fail,
          }),
        )
      } catch (error) {
        fail(kindOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    id() {
      const within = current.getStore()
      return within && trace.getSpanContext(within)?.traceId
    },
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, lastSpans)
      // The exporter has logged a failure.
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}

/** A span outside of a request. */
const unrecorded: OpenSpan = { set: () => undefined, rename: () => undefined, fail: () => undefined }

/** Returns the code of an error, or its class. */
function kindOf(error: unknown): string {
  const { code } = Object(error) as { readonly code?: unknown }
  if (typeof code === 'string' && /^[\w/]{1,60}$/.test(code)) return code
  return error instanceof Error ? error.constructor.name : typeof error
}

/** Reads a `traceparent` of W3C Trace Context. */
function readParent(header: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined
  const remote: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

/** Logs that spans were not sent. They are dropped. */
function reportFailures(exporter: SpanExporter, log: Log): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) log({ level: 'warn', event: 'traces_not_sent', spans: spans.length })
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
