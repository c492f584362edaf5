// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A price feed of the shape that oracles are read by, whose rounds anyone may write: chains in a box need prices, good ones and bad.
contract PriceFeed {
    string public description;
    uint8 public immutable decimals;

    uint80 private round = 1;
    uint80 private answeredIn = 1;
    int256 private answer;
    uint256 private updatedAt;

    constructor(string memory pair, uint8 feedDecimals, int256 firstAnswer) {
        description = pair;
        decimals = feedDecimals;
        answer = firstAnswer;
        updatedAt = block.timestamp;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 value, uint256 startedAt, uint256 writtenAt, uint80 answeredInRound)
    {
        return (round, answer, updatedAt, updatedAt, answeredIn);
    }

    /// A new round, finished at a time of the writer's choice; carried over from the one before where it brought nothing new.
    function write(int256 nextAnswer, uint256 finishedAt, bool isCarriedOver) external {
        round += 1;
        if (!isCarriedOver) answeredIn = round;
        answer = nextAnswer;
        updatedAt = finishedAt;
    }
}
