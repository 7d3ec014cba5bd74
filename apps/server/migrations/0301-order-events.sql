-- What the shop reported of orders (statistics 2): rows are only added, each event of an order once. They outlive lessons, so
-- that the same report changes nothing whenever it comes again.
CREATE TABLE order_event (
  order_no   text NOT NULL CHECK (order_no ~ '^[A-Z]{2}[0-9]{10,20}$'),
  event_id   text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 60),
  event      text NOT NULL CHECK (event IN ('created', 'paid', 'refundRequested', 'refunded', 'closed')),
  at         timestamptz NOT NULL,
  -- 分: of the order, or of this refund
  amount     integer NOT NULL CHECK (amount >= 0),
  student_id bigint NOT NULL REFERENCES student,
  lesson_id  bigint NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('shop', 'sales', 'bundle')),
  arrived_at timestamptz NOT NULL,
  PRIMARY KEY (order_no, event_id)
);
CREATE INDEX order_event_by_student ON order_event (student_id);
