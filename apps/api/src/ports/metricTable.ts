/** Bounds of buckets, in seconds. A request ends after 15 seconds at the latest. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

const counter = <const labels extends readonly string[]>(help: string, ...labels: labels) =>
  ({ kind: 'counter', help, labels }) as const
const gauge = <const labels extends readonly string[]>(help: string, ...labels: labels) =>
  ({ kind: 'gauge', help, labels }) as const
const histogram = <const labels extends readonly string[]>(help: string, ...labels: labels) =>
  ({ kind: 'histogram', help, labels, bounds: seconds }) as const

/**
 * Every metric of the server. Values of labels are words of the code or of the operator's settings, never text of a caller, so
 * their number is bounded and none names a visitor.
 */
export const metricTable = {
  latchkey_http_requests_total: counter(
    'Responses, by route of the API and class of the status.',
    'route',
    'method',
    'status',
  ),
  latchkey_http_request_duration_seconds: histogram(
    'Time from a request to the start of its response.',
    'route',
  ),
  latchkey_http_requests_open: gauge('Requests without a response yet.'),
  latchkey_held_bytes: gauge('Bytes of requests and responses held in memory.'),
  latchkey_held_bytes_limit: gauge('Bytes that may be held for all callers.'),
  latchkey_limits_hit_total: counter('Requests, connections and bytes refused by a limit.', 'limit'),

  latchkey_rpc_calls_total: counter(
    'Forwarded JSON-RPC calls. kind: send, heavy, read or refused.',
    'network',
    'kind',
    'outcome',
  ),
  latchkey_node_requests_total: counter(
    "Requests to the operator's nodes. endpoint: its place in rpcUrls.",
    'network',
    'endpoint',
    'outcome',
  ),
  latchkey_node_request_duration_seconds: histogram('Time of a request to a node.', 'network'),
  latchkey_node_resting: gauge('1 while a node is left alone after a failure.', 'network', 'endpoint'),
  latchkey_source_reads_total: counter(
    'Reads of engines, prices and providers, without those from a cache.',
    'source',
    'what',
    'network',
    'outcome',
  ),
  latchkey_source_read_duration_seconds: histogram('Time of a read of an engine.', 'source', 'what'),
  latchkey_source_cooldown_seconds: gauge(
    'Seconds until a failing engine is requested again; 0: at once.',
    'source',
    'what',
    'network',
  ),
  latchkey_follower_lag_blocks: gauge(
    'Blocks that the follower of this process has yet to store.',
    'network',
  ),
  latchkey_follower_read_timestamp_seconds: gauge(
    'Time of the last successful step of a follower.',
    'network',
  ),

  latchkey_wallet_calls_total: counter(
    "Calls of the wallet's frame. outcome: ok, or the code of the error.",
    'call',
    'outcome',
  ),
  latchkey_sign_ins_total: counter('Sign-ins to embedded wallets, and failures.', 'kind', 'outcome'),
  latchkey_mails_total: counter('Mails by what the mail server did with them.', 'mail', 'outcome'),
  latchkey_mail_duration_seconds: histogram('Time until the mail server has accepted or refused a mail.'),
  latchkey_webhooks_total: counter(
    'Tries to send an event. outcome: delivered, failed, or parked: given up after three days.',
    'outcome',
  ),
  latchkey_sponsorships_total: counter(
    'Requests for sponsorship. outcome: granted, or the reason.',
    'outcome',
  ),
  latchkey_sponsor_budget_used_ratio: gauge(
    "Used share of the budget of today, of the hundred projects that use most. Empty: no project's own.",
    'project',
  ),

  latchkey_database_query_duration_seconds: histogram('Time of a query, with the wait for its connection.'),
  latchkey_database_failures_total: counter('Failed queries and connections.', 'reason'),
  latchkey_database_connections: gauge(
    'Connections to PostgreSQL: open, idle, and queries that wait.',
    'state',
  ),

  process_cpu_seconds_total: counter('Processor time of the process.'),
  process_start_time_seconds: gauge('Start of the process since the epoch.'),
  process_resident_memory_bytes: gauge('Resident memory.'),
  nodejs_heap_size_used_bytes: gauge('Used heap.'),
  nodejs_heap_size_total_bytes: gauge('Heap.'),
  nodejs_external_memory_bytes: gauge('Memory outside the heap, such as buffers.'),
  nodejs_eventloop_lag_p50_seconds: gauge('Delay of the event loop since the last scrape, median.'),
  nodejs_eventloop_lag_p99_seconds: gauge('Delay of the event loop since the last scrape, 99th percentile.'),
  nodejs_eventloop_lag_max_seconds: gauge('Delay of the event loop since the last scrape, longest.'),
  nodejs_gc_duration_seconds_total: counter('Time of garbage collections.'),
} as const

type Table = typeof metricTable
export type MetricName = keyof Table
type NameOf<kind> = { [name in MetricName]: Table[name]['kind'] extends kind ? name : never }[MetricName]
export type CounterName = NameOf<'counter'>
export type GaugeName = NameOf<'gauge'>
export type HistogramName = NameOf<'histogram'>
/** A value for each label of a metric. */
export type LabelsOf<name extends MetricName> = { readonly [label in Table[name]['labels'][number]]: string }
